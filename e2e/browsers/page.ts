import { until } from '@kingspad/devnet';
import { WebDriverError, type Session } from './webdriver.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Browser errors for an element that is about to move, to be uncovered or to be replaced. */
const NOT_YET = /^(element click intercepted|element not interactable|stale element reference)$/;

const SELECTORS = {
  button: 'button',
  link: 'a[href]',
  textbox: 'input:not([type=checkbox]), textarea',
  dialog: 'dialog[open]',
} as const;

type Role = keyof typeof SELECTORS;

/** Collects the page's errors from now on. */
const LISTEN = `
  if (!window.smokeProblems) {
    const problems = (window.smokeProblems = []);
    addEventListener('error', (event) => problems.push('uncaught: ' + event.message));
    addEventListener('unhandledrejection', (event) => problems.push('unhandled: ' + event.reason));
    addEventListener('securitypolicyviolation', (event) => problems.push('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
    const { error } = console;
    console.error = (...parts) => { problems.push(parts.join(' ')); error.apply(console, parts); };
  }`;

/** Finds the last visible, enabled element by selector and accessible name, in a dialog of this name if one is given. */
const FIND = `
  const [selector, pattern, dialog] = arguments;
  const text = (element) => (element?.textContent ?? '').replace(/\\s+/g, ' ').replace(/ \\*$/, '').trim();
  const names = (element) => [
    element.getAttribute('aria-label') ?? '',
    ...(element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => text(document.getElementById(id))),
    ...[...(element.labels ?? [])].map(text),
    text(element),
  ];
  const isNamed = (element, source) => names(element).some((name) => name !== '' && new RegExp(source).test(name));
  const root = dialog === null ? document :
    [...document.querySelectorAll('dialog[open]')].find((element) => isNamed(element, dialog));
  return [...(root?.querySelectorAll(selector) ?? [])].findLast((element) =>
    element.checkVisibility() && !element.disabled && element.getAttribute('aria-disabled') !== 'true' &&
    isNamed(element, pattern)) ?? null;`;

/**
 * Scrolls to an element, and tells where it is: a driver presses where it was when asked, and nobody presses what moves.
 * WebKit's driver itself scrolls no element that is partly on the screen, even under a bar at the edge.
 */
const PLACE = `
  arguments[0].scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = arguments[0].getBoundingClientRect();
  return [x, y, width, height].join();`;

/** The page's address, its fields' values, its text and its notices, for a failure's message. */
const STATE = `
  const fields = [...document.querySelectorAll('main input, main textarea, dialog[open] input')].map((field) => field.name + '=' + field.value);
  const shown = document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body;
  const notices = [...document.querySelectorAll('[role=region] li')].map((notice) => 'notice: ' + notice.innerText.replace(/\\s+/g, ' '));
  return [location.href, ...fields, ...notices, shown.innerText.replace(/\\s+/g, ' ').slice(0, 3000)].join('\\n');`;

/** A page in any browser, used by roles and names as a person does. */
export class SmokePage {
  constructor(
    readonly url: string,
    readonly session: Session,
  ) {}

  run<Result>(script: string, ...args: unknown[]): Promise<Result> {
    return this.session.send('ExecuteScript', { script, args }) as Promise<Result>;
  }

  /** Loads a page. */
  async goto(path: string): Promise<void> {
    await this.session.send('Navigate', { url: `${this.url}${path}` });
    await this.run(LISTEN);
    await this.heading();
  }

  /** Goes to a page within the document, as its links do. */
  async follow(path: string): Promise<void> {
    // Nobody can change the history of a page whose app is not there yet.
    const isLive = () => this.run<boolean>(`return !document.documentElement.matches('[data-rendered]')`);
    await this.#until(isLive, 'the page does not go live');
    await this.run(
      `for (const heading of document.querySelectorAll('main h1')) heading.isOfPageBefore = true;
       history.pushState(null, '', arguments[0]);
       dispatchEvent(new PopStateEvent('popstate'));`,
      path,
    );
    await this.heading();
  }

  /** Waits for the page's main heading. @returns its text */
  async heading(): Promise<string> {
    let text = '';
    await this.#until(async () => {
      text = await this.run<string>(
        `const heading = document.querySelector('main h1');
         return !heading || heading.isOfPageBefore ? '' : heading.textContent;`,
      );
      return text !== '';
    }, 'no main heading');
    return text;
  }

  path(): Promise<string> {
    return this.run<string>('return location.pathname');
  }

  /** Waits until a field has a value. */
  async hasValue(name: string, pattern: RegExp): Promise<void> {
    let value = '';
    await this.#until(async () => {
      const id = await this.#find('textbox', name);
      value = id === null ? '' : await this.run<string>('return arguments[0].value', { [ELEMENT]: id });
      return pattern.test(value);
    }, `"${name}" is not ${pattern}`);
  }

  /** Waits for a text on the page. */
  async see(text: string): Promise<void> {
    await this.#until(
      () => this.run<boolean>('return document.body.innerText.includes(arguments[0])', text),
      `the page does not say "${text}"`,
    );
  }

  /** Waits until no dialog of this name is open. */
  async gone(name: string): Promise<void> {
    await this.#until(
      notYet(async () => (await this.#find('dialog', name)) === null),
      `"${name}" stays open`,
    );
  }

  /** Presses a button or a link once it can be pressed. @param name a pattern @param dialog the name of its dialog */
  async press(role: Role, name: string, dialog?: string): Promise<void> {
    await this.#act(role, name, dialog, (id) => this.session.send('ElementClick', { id }));
  }

  /** Replaces the text of a field. */
  async fill(name: string, text: string, dialog?: string): Promise<void> {
    await this.#act('textbox', name, dialog, async (id) => {
      await this.run('arguments[0].focus(); arguments[0].select();', { [ELEMENT]: id });
      await this.session.send('ElementSendKeys', { id, text });
    });
  }

  /** @returns what went wrong in the document since it was loaded, also a page that broke */
  problems(): Promise<string[]> {
    return this.run<string[]>(
      `return [...window.smokeProblems, ...(document.body.innerText.includes('This page broke') ? ['the page broke'] : [])];`,
    );
  }

  async #find(role: Role, name: string, dialog: string | null = null): Promise<string | null> {
    const found = await this.run<Record<string, string> | null>(FIND, SELECTORS[role], name, dialog);
    return found?.[ELEMENT] ?? null;
  }

  async #act(
    role: Role,
    name: string,
    dialog: string | undefined,
    act: (id: string) => Promise<unknown>,
  ): Promise<void> {
    let reason: string;
    let place = '';
    const acted = async () => {
      const id = await this.#find(role, name, dialog);
      reason = 'none is there';
      if (id === null) return false;
      const placeBefore = place;
      place = await this.run<string>(PLACE, { [ELEMENT]: id });
      reason = 'it moves';
      if (place !== placeBefore) return false;
      await act(id);
      return true;
    };
    const refused = (error: WebDriverError) => (reason = error.message);
    await this.#until(notYet(acted, refused), () => `no ${role} "${name}" can be used (${reason})`);
  }

  /** @throws with the page's content, if the condition does not come true */
  async #until(condition: () => Promise<boolean>, complaint: string | (() => string)): Promise<void> {
    const text = () => (typeof complaint === 'string' ? complaint : complaint());
    try {
      await until(condition, 'the page');
    } catch (error) {
      throw new Error(`${text()}. ${await this.run<string>(STATE)}`, { cause: error });
    }
  }
}

/** False if an element moves or goes during the look. */
const notYet =
  (look: () => Promise<boolean>, onError?: (error: WebDriverError) => void) => async (): Promise<boolean> => {
    try {
      return await look();
    } catch (error) {
      if (!(error instanceof WebDriverError && NOT_YET.test(error.code))) throw error;
      onError?.(error);
      return false;
    }
  };
