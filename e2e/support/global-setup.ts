import { attachedStack } from './attached.ts';
import { assertBrowserStarts, browserLaunchOptions } from './browser.ts';
import { buildAll } from './build.ts';
import { Stack, type StackTemplate } from './stack.ts';

/** The environment variable with the template, as JSON, for the workers. */
const TEMPLATE = 'KINGSPAD_STACK_TEMPLATE';

/** Playwright calls this once before any worker starts, and the returned function at the end. */
export default async function setUp(): Promise<() => Promise<void>> {
  await assertBrowserStarts(await browserLaunchOptions());
  if (attachedStack()) return async () => {};
  await buildAll();
  const stack = await Stack.start();
  process.env[TEMPLATE] = JSON.stringify(await stack.rest());
  return () => stack.stop();
}

/** The initial state of every stack of this run. */
export function stackTemplate(): StackTemplate {
  const text = process.env[TEMPLATE];
  if (text === undefined) throw new Error('The global set-up has made no template of a stack.');
  return JSON.parse(text) as StackTemplate;
}
