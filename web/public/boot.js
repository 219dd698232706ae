// Starts the app over a page that the server rendered: after the first frame, so that text and styles have the line for
// themselves. A press that comes before the app is made once it is there.
(function () {
  var files = JSON.parse(document.getElementById('boot').textContent);
  var pressed;
  function keep(event) {
    var button = event.target instanceof Element && event.target.closest('#root button:not([popovertarget])');
    if (button) pressed = button;
  }
  document.addEventListener('click', keep, true);
  addEventListener('kingspad:hydrating', function () {
    document.removeEventListener('click', keep, true);
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
    files.forEach(function (file) {
      add('link', { rel: 'modulepreload', href: '/' + file });
    });
    add('script', { type: 'module', src: '/' + files[0] });
  }
  requestAnimationFrame(function () {
    setTimeout(start);
  });
  // A tab in the background has no frames.
  setTimeout(start, 1000);
})();
