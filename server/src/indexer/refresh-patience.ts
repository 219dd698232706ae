/** Refresh requests that may pass without one of our logs before they are ignored. */
const MOST_FRUITLESS = 20;

/**
 * Anyone can ask the indexer to look at the head, which costs a request to the node. Requests that no log of ours
 * follows end to have an effect.
 */
export function createRefreshPatience() {
  let fruitless = 0;
  return {
    /** Notes a request. @returns whether it has an effect */
    isHeard: (): boolean => {
      fruitless += 1;
      return fruitless <= MOST_FRUITLESS;
    },
    /** Notes a log of ours. */
    reward: (): void => {
      fruitless = 0;
    },
  };
}
