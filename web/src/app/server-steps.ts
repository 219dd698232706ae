/** What the server has to hear after a transaction stands in each feature's own file; loaded when one is waiting. */
const steps = import.meta.glob<unknown>('../features/**/after-receipt.ts');

export function loadServerSteps(): Promise<unknown> {
  return Promise.all(Object.values(steps).map((load) => load()));
}
