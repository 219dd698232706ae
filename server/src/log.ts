import { pino, type DestinationStream, type Logger } from 'pino';

export interface LogOptions {
  level: string;
  /** Texts that must never be logged, regardless of their source: URLs with keys and passwords. */
  secrets: readonly string[];
  /** Output stream; standard output by default. */
  destination?: DestinationStream;
}

/**
 * The program's logger: JSON lines. Clients put the URL they called into their error messages, so secrets are
 * taken out of the finished line and not field by field.
 */
export function createLogger(options: LogOptions): Logger {
  const target = options.destination ?? pino.destination(1);
  const secrets = options.secrets.filter((secret) => secret.length > 0);
  const stream: DestinationStream = {
    write: (line) =>
      target.write(secrets.reduce((text, secret) => text.replaceAll(secret, '[secret]'), line)),
  };
  return pino({ level: options.level, base: { service: 'kingspad' } }, stream);
}

/** Secrets of a connection URL: all of it, and its password alone. */
export function secretsOf(url: string): string[] {
  if (!URL.canParse(url)) return [url];
  const { password, pathname, search } = new URL(url);
  const key = `${pathname}${search}`;
  return [url, decodeURIComponent(password), key.length > 8 ? key : ''].filter((secret) => secret !== '');
}
