import type { QueryKey } from '@tanstack/react-query';
import type { ApiKey } from './api-query.ts';

/** Areas whose answers are read again by their own clock. */
const OWN_CLOCK = ['price', 'trending-presales'];

/**
 * Finds the answers in which the changes of a push may show: all but those whose own parameters name something else.
 * Otherwise all readers of all pages together ask again for each change of anything.
 * @param areas of the routes whose parameters are compared
 * @param named whether something has changed that such a parameter names (in lower case), by the parameter's name
 */
export function touchedBy(
  areas: readonly string[],
  named: Readonly<Record<string, (value: string) => boolean>>,
): (key: QueryKey) => boolean {
  return (key) => {
    if (key[0] !== 'api') return true;
    const [, area, , parameters] = key as ApiKey;
    if (OWN_CLOCK.includes(area)) return false;
    return (
      !areas.includes(area) ||
      Object.entries(named).every(([name, isNamed]) => {
        const value = parameters?.[name];
        return value === undefined || isNamed(`${value as string | number}`.toLowerCase());
      })
    );
  };
}
