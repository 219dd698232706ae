// Runs before the first paint, so that nobody sees a flash of the other theme, and the language of the page is right
// from the start. Dark unless light was chosen; English unless Chinese was.
(function () {
  function chosen(name, other, fallback) {
    try {
      return JSON.parse(localStorage.getItem(name)) === other ? other : fallback;
    } catch {
      // The default applies if storage is forbidden or holds nonsense.
      return fallback;
    }
  }
  var root = document.documentElement;
  var theme = chosen('kingspad:theme:v1', 'light', 'dark');
  root.dataset.theme = theme;
  // A rendered page has its language already.
  if (!('rendered' in root.dataset))
    root.lang = chosen('kingspad:language:v1', 'ch', 'en') === 'ch' ? 'zh-CN' : 'en';
  var meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.content = theme === 'light' ? '#f3f5fa' : '#070b14';
  // The build's loader asks for a style sheet once: after a failure the page would stay without it.
  var pauses = [0, 1000, 3000];
  function askAgain({ target }) {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    var copy = target.cloneNode();
    var tries = Number(copy.dataset.tries ?? 0);
    copy.dataset.tries = tries + 1;
    if (tries < pauses.length) setTimeout(() => target.replaceWith(copy), pauses[tries]);
  }
  addEventListener('error', askAgain, true);
  // Paper is white, and the dark theme's texts are pale.
  var shown = theme;
  addEventListener('beforeprint', function () {
    shown = root.dataset.theme;
    root.dataset.theme = 'light';
  });
  addEventListener('afterprint', function () {
    root.dataset.theme = shown;
  });
})();
