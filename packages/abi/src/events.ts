export * from './generated/events.ts';
export type { RawLog } from './log.ts';
