import { translate } from './i18n/index.ts';

/** An error for display: a title and a sentence with a remedy. */
export class AppError extends Error {
  override name = 'AppError';
  readonly title: string;
  readonly text: string;
  /** A stable code for decisions and tests; never shown. */
  readonly code: string;

  constructor(title: string, text: string, options: { code?: string; cause?: unknown } = {}) {
    super(text, { cause: options.cause });
    this.title = title;
    this.text = text;
    this.code = options.code ?? 'unknown';
  }
}

/** A refusal of ours before anything is sent: the user can fix the cause. */
export class UserError extends AppError {
  override name = 'UserError';

  constructor(title: string, text: string, code = 'refused') {
    super(title, text, { code });
  }
}

/** The error of every action without a wallet (spec A.5). */
export function walletMissing(): UserError {
  return new UserError(translate('title.authentication'), translate('said.connectWallet'), 'no-wallet');
}

/** Normalises a thrown value; `fallback` is used if it has no message. */
export function toAppError(thrown: unknown, fallback: { title: string; text: string }): AppError {
  if (thrown instanceof AppError) return thrown;
  const message = thrown instanceof Error ? thrown.message : typeof thrown === 'string' ? thrown : '';
  return new AppError(fallback.title, message || fallback.text, { cause: thrown });
}
