import type { Language } from './i18n/language.ts';
import { tellRevision } from './known-revision.ts';
import { rendering } from './rendering.ts';

/** The server's data in the document: answers of the API by their URLs, all of one revision of the index. */
interface DocumentAnswers {
  revision: string;
  answers: Record<string, unknown>;
  /** Answers that the server rendered with; absent in a plain document. */
  rendered?: RenderedDocument;
}

/** State in which the server rendered the document's page. */
export interface RenderedDocument {
  /** Chain time, seconds. */
  now: number;
  language: Language;
  parts: string[];
}

/** Milliseconds from the start of the document in which its answers are as good as new ones. */
const GOOD_FOR_MS = 20_000;

let given: DocumentAnswers | undefined | null = null;

function read(): DocumentAnswers | undefined {
  if (typeof document === 'undefined') return undefined;
  const text = document.getElementById('answers')?.textContent;
  return text ? (JSON.parse(text) as DocumentAnswers) : undefined;
}

function answers(): DocumentAnswers | undefined {
  if (given === null) {
    given = read();
    if (given) tellRevision(given.revision);
  }
  return given;
}

/** How the document's page was rendered; undefined if it was not. */
export const renderedDocument = (): RenderedDocument | undefined => answers()?.rendered;

/**
 * The document's answer to a call that the page makes for the first time.
 * @param path with its query
 * @returns the payload and its revision of the index; undefined if the document has none, or is too old. What was rendered is
 *   hydrated with its own answers at any age
 */
export function takeAnswer(path: string): { payload: unknown; revision: string } | undefined {
  const document = answers();
  if (!document || !Object.hasOwn(document.answers, path)) return undefined;
  const payload = document.answers[path];
  delete document.answers[path];
  return isGood() || rendering() ? { payload, revision: document.revision } : undefined;
}

const isGood = () => performance.now() < GOOD_FOR_MS;

/** Time of the document's answers, milliseconds: a page asks for old ones again. Undefined for now. */
export const givenAt = (): number | undefined => (isGood() ? undefined : 0);
