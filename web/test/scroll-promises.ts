/** Before each file of tests: methods that scroll return a promise, as they do since Chromium 156. */
const SCROLLS = ['scroll', 'scrollTo', 'scrollBy', 'scrollIntoView'];

for (const target of [window, Element.prototype]) {
  for (const name of SCROLLS) {
    const method = Reflect.get(target, name) as ((...args: unknown[]) => void) | undefined;
    if (!method) continue;
    const value = async function (this: unknown, ...args: unknown[]) {
      method.apply(this, args);
    };
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
}
