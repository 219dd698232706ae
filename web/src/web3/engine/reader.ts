import type { PublicConfig } from '@kingspad/domain/api';
import { keptConfig } from '#lib/kept-config.ts';
import type { Reader } from '../session.ts';
import { createReadClient } from './chain.ts';
import { followHead } from './follow-head.ts';

const opened = new WeakMap<PublicConfig, Reader>();

/** Reads of a deployment's chain; one reader per deployment. */
export function openReader(config: PublicConfig): Reader {
  const known = opened.get(config);
  if (known) return known;
  const reader = { config, client: createReadClient(config) };
  opened.set(config, reader);
  keptConfig.write(config);
  followHead(reader.client);
  return reader;
}
