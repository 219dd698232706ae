// Runs before the first paint, so that nobody sees a flash of the other theme. Dark unless light was chosen.
(function () {
  var theme = 'dark';
  try {
    if (JSON.parse(localStorage.getItem('kingspad:theme:v1')) === 'light') theme = 'light';
  } catch {
    // Storage is forbidden or holds nonsense: the default stands.
  }
  document.documentElement.dataset.theme = theme;
  var meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.content = theme === 'light' ? '#f3f5fa' : '#070b14';
})();
