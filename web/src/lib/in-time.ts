/**
 * The result, if it comes in time.
 * @param late the sentence of the error otherwise
 * @throws an error with that sentence, or the result's own
 */
export async function inTime<T>(result: Promise<T>, milliseconds: number, late: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(late)), milliseconds);
  });
  try {
    return await Promise.race([result, limit]);
  } finally {
    clearTimeout(timer);
  }
}
