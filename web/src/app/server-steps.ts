/** The server steps of transactions are in each feature's own file; loaded when one is pending. */
const steps = import.meta.glob<unknown>('../features/**/after-receipt.ts');

export function loadServerSteps(): Promise<unknown> {
  return Promise.all(Object.values(steps).map((load) => load()));
}
