// Starts the app over a page that the server rendered: after the first frame, so that text and styles have the line for
// themselves. A press that comes before the app is made once it is there.
(function () {
  function named(id) {
    var element = document.getElementById(id);
    return element ? JSON.parse(element.textContent) : [];
  }
  var files = named('boot');
  var AT_ONCE = 6;
  var pressed;
  function keep(event) {
    var button = event.target instanceof Element && event.target.closest('#root button:not([popovertarget])');
    if (button) pressed = button;
  }
  document.addEventListener('click', keep, true);
  // The browser would load the page again, without what was typed. A list's form works without the app.
  function hold(event) {
    if (!event.target.hasAttribute('method')) event.preventDefault();
  }
  document.addEventListener('submit', hold, true);
  addEventListener('kingspad:hydrating', function () {
    document.removeEventListener('click', keep, true);
    document.removeEventListener('submit', hold, true);
  });
  addEventListener('kingspad:live', function () {
    if (pressed && pressed.isConnected) pressed.click();
  });

  function add(tag, fields) {
    document.head.append(Object.assign(document.createElement(tag), { crossOrigin: '' }, fields));
  }
  var isStarted = false;
  function start() {
    if (isStarted) return;
    isStarted = true;
    // Their rules are in the document; the app looks for their names before it loads them.
    named('boot-styles').forEach(function (file) {
      add('link', { rel: 'stylesheet', disabled: true, href: '/' + file });
    });
    add('script', { type: 'module', src: '/' + files[0] });
    preload(1);
  }
  // A few at a time: all at once would keep a slow phone from answering for a tenth of a second.
  function preload(from) {
    files.slice(from, from + AT_ONCE).forEach(function (file) {
      add('link', { rel: 'modulepreload', href: '/' + file });
    });
    if (from + AT_ONCE < files.length) setTimeout(preload, 0, from + AT_ONCE);
  }
  // The browser tells of a frame once it was shown; scripts that are asked for before would delay it.
  if (window.PerformanceObserver && (PerformanceObserver.supportedEntryTypes || []).indexOf('paint') >= 0) {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  } else {
    requestAnimationFrame(function () {
      setTimeout(start);
    });
  }
  // A tab in the background has no frames.
  setTimeout(start, 1000);
})();
