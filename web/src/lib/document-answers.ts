/** What the server puts into the document: answers of the API by their URLs, all of one revision of the index. */
interface DocumentAnswers {
  revision: string;
  answers: Record<string, unknown>;
}

/** Milliseconds from the start of the document in which its answers are as good as new ones. */
const GOOD_FOR_MS = 20_000;

let given: DocumentAnswers | undefined | null = null;

function read(): DocumentAnswers | undefined {
  const text = document.getElementById('answers')?.textContent;
  return text ? (JSON.parse(text) as DocumentAnswers) : undefined;
}

/**
 * The document's answer to a call that the page makes for the first time.
 * @param path with its query
 * @returns the payload and its revision of the index; undefined if the document has none, or is too old
 */
export function takeAnswer(path: string): { payload: unknown; revision: string } | undefined {
  if (given === null) given = read();
  if (!given || !Object.hasOwn(given.answers, path)) return undefined;
  const { revision, answers } = given;
  const payload = answers[path];
  delete answers[path];
  return performance.now() < GOOD_FOR_MS ? { payload, revision } : undefined;
}
