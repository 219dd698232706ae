import { afterEach, expect, it } from 'vitest';
import { HASH } from '#testing/lock-records.ts';
import { ApiError } from '#lib/api-client.ts';
import { loadTexts, setLanguage } from '#lib/i18n/index.ts';
import { storeDraft } from './creation.ts';
import { draftSalt } from './draft-salt.ts';

await loadTexts('staking');
afterEach(() => setLanguage('en'));

const refused = (code: string) =>
  storeDraft(
    { draft: {}, digest: HASH },
    { post: () => Promise.reject(new ApiError(503, code, 'Raw words of the server.')) },
  ).then(
    () => undefined,
    (error: { text: string }) => error.text,
  );

it.each([
  ['drafts_full', 'KingsPad can keep no more details right now.'],
  ['too_many_drafts', 'Too much was saved from your network in a short time.'],
  ['rate_limited', 'Too much was saved from your network in a short time.'],
  ['unavailable', 'KingsPad can’t be reached right now.'],
  ['no-answer', 'KingsPad can’t be reached right now.'],
  ['odd_code', 'KingsPad refused it (code odd_code).'],
])('explains in our own words why a draft is not stored: %s', async (code, sentence) => {
  expect(await refused(code)).toBe(`Your details could not be saved, so nothing was sent. ${sentence}`);
});

it('explains in the page’s language why a draft is not stored', async () => {
  await setLanguage('ch');
  await loadTexts('staking');
  expect(await refused('drafts_full')).not.toContain('Raw');
  expect(await refused('drafts_full')).toContain('目前无法保存更多资料');
});

it('reuses the salt of an unsent draft with the same fields, once', () => {
  const first = draftSalt({ title: 'Team' });
  expect(draftSalt({ title: 'Team' }).salt).not.toBe(first.salt);
  first.keep();
  expect(draftSalt({ title: 'Partners' }).salt).not.toBe(first.salt);
  expect(draftSalt({ title: 'Team' }).salt).toBe(first.salt);
  expect(draftSalt({ title: 'Team' }).salt).not.toBe(first.salt);
});

it('keeps the salts of the last fifty unsent drafts', () => {
  const oldest = draftSalt('0');
  oldest.keep();
  for (let count = 1; count <= 50; count += 1) draftSalt(String(count)).keep();
  expect(draftSalt('0').salt).not.toBe(oldest.salt);
});
