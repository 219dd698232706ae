export * from './generated/events.ts';
export { inSourcesForm, topicsInForms } from './event-forms.ts';
export type { RawLog } from './log.ts';
