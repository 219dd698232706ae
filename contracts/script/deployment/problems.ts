/** The deployment cannot go on; the message says what is wrong, where, and what to do. Never holds a secret. */
export class DeploymentError extends Error {}

/** Settings that cannot be used; the message names each. */
export class SettingsError extends DeploymentError {
  constructor(readonly problems: readonly string[]) {
    super(problems.length === 1 ? problems[0] : `Settings that cannot be used:\n${list(problems)}`);
  }
}

const list = (problems: readonly string[]) => problems.map((problem) => `  ${problem}`).join('\n');

/** The first line of what went wrong: viem's errors say there what it was, and in the others how it was asked. */
export function reasonOf(error: unknown): string {
  const { shortMessage, details, message } = error as {
    shortMessage?: string;
    details?: string;
    message?: string;
  };
  const [first = ''] = (shortMessage ?? message ?? String(error)).split('\n');
  const more = details !== undefined && !first.includes(details) ? ` (${details.split('\n')[0]})` : '';
  return `${first.replace(/\.$/, '')}${more}`;
}
