/**
 * Lists texts of the web app without a Chinese translation, Chinese texts without an English one,
 * different placeholders, terms and typography of the Chinese, and texts that no code uses.
 */
import { readdirSync, readFileSync } from 'node:fs';
import {
  liquidityLockerAbi,
  presaleFactoryAbi,
  presalePoolAbi,
  stakingFactoryAbi,
  stakingPoolAbi,
  tokenLockerAbi,
} from '@kingspad/abi';
import { contractErrorSentence, PAGES } from '@kingspad/domain';
import * as catalogue from '../packages/domain/src/messages.ts';
import { disclaimer } from '../web/src/lib/i18n/en/disclaimer.ts';
import { en } from '../web/src/lib/i18n/en/index.ts';
import { lockerPages } from '../web/src/lib/i18n/en/locker-pages.ts';
import { presale } from '../web/src/lib/i18n/en/presale.ts';
import { recover } from '../web/src/lib/i18n/en/recover.ts';
import { sitePages } from '../web/src/lib/i18n/en/site-pages.ts';
import { staking } from '../web/src/lib/i18n/en/staking.ts';
import { start } from '../web/src/lib/i18n/en/start.ts';
import { walletEngine } from '../web/src/lib/i18n/en/wallet-engine.ts';
import type { Part } from '../web/src/lib/i18n/catalogue.ts';
import { messageFrom } from '../web/src/lib/i18n/messages.ts';
import { zh } from '../web/src/lib/i18n/zh/index.ts';
import { messages as startMessages } from '../web/src/lib/i18n/zh/messages.ts';
import { presaleMessages } from '../web/src/lib/i18n/zh/presale-messages.ts';
import { stakingMessages } from '../web/src/lib/i18n/zh/staking-messages.ts';
import { inRoot } from './lib/paths.ts';
import { textsOfOtherParts, type Sources } from './lib/text-parts.ts';
import {
  compareMessages,
  compareTexts,
  findChinese,
  findUntranslated,
  findVoice,
  unusedKeys,
} from './lib/translations.ts';

const messages = { ...startMessages, ...presaleMessages, ...stakingMessages };

const strings = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(strings)
      : [];

const keyedByThemselves = (texts: readonly string[]) => Object.fromEntries(texts.map((text) => [text, text]));

/** The sentences of the contracts' errors, with sample values. */
function errorSentences(): string[] {
  const values = [
    [1n, 2n, 3n],
    [10n ** 13n, 2n, 3n],
  ];
  return [
    ...tokenLockerAbi,
    ...liquidityLockerAbi,
    ...presaleFactoryAbi,
    ...presalePoolAbi,
    ...stakingFactoryAbi,
    ...stakingPoolAbi,
  ].flatMap((item) =>
    values.flatMap((args) => (item.type === 'error' && contractErrorSentence(item.name, args)) || []),
  );
}

const heads = PAGES.flatMap(({ title, description }) => [title, description]);

/** Texts given by the specification, the contracts' errors, and page titles. */
function sentences(): string[] {
  return [...new Set([...strings(catalogue).filter((text) => text !== ''), ...errorSentences(), ...heads])];
}

/** Files that may contain a text's key or an English sentence: no tests, no catalogues. */
function readSources(): Sources {
  return new Map(
    ['packages/domain/src', 'web/src']
      .flatMap((folder) =>
        readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((name) =>
          inRoot(folder, name),
        ),
      )
      .filter((path) => /\.tsx?$/.test(path) && !/i18n\/(en|zh)\/|\.test\./.test(path))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );
}

/** The texts of each part by the name that `withTexts` takes. */
const PARTS = {
  start,
  disclaimer,
  locker: lockerPages,
  pages: sitePages,
  presale,
  recover,
  staking,
  walletEngine,
} satisfies Record<Part, object>;
const keysOfParts = Object.fromEntries(Object.entries(PARTS).map(([part, its]) => [part, Object.keys(its)]));

/** Words that are the same in Chinese. */
const NAMES = [
  ...['KingsPad', 'KingLock', 'PooCoin'],
  ...['Discord', 'Facebook', 'Github', 'Instagram', 'Reddit', 'Telegram', 'Twitter'],
  ...['APR', 'KYC', 'LP', 'SAFU'],
];

const files = readSources();
const sources = [...files.values()].join('\n');
const keyed = Object.fromEntries(Object.entries(zh).filter(([key]) => !(key in messages)));
const texts = compareTexts(en, keyed);
const { same, needless } = findUntranslated(en, keyed, NAMES);
const said = compareMessages(sentences(), messages, messageFrom, sources);

const problems: [string, string[]][] = [
  ['texts without Chinese; English is shown', texts.missing],
  ['Chinese texts whose English is gone', texts.unknown],
  ['texts with other placeholders', texts.placeholders],
  ['Chinese texts in English words', same],
  ['names that no such text has', needless],
  ['texts that are not in the product’s voice', findVoice(en)],
  ['contract errors that are not in the product’s voice', findVoice(keyedByThemselves(errorSentences()))],
  ['heads of pages that are not in the product’s voice', findVoice(keyedByThemselves(heads))],
  [
    'Chinese with other terms than the glossary’s, or other typography',
    findChinese({ ...keyed, ...messages }),
  ],
  ['texts that no code shows', unusedKeys(Object.keys(en), sources)],
  [
    'texts that are not loaded with the code that shows them',
    textsOfOtherParts(files, keysOfParts, ['start']),
  ],
  ['messages without Chinese; English is shown', said.missing],
  ['Chinese messages whose English is gone', said.unknown],
  ['messages with other placeholders', said.placeholders],
];

let count = 0;
for (const [problem, names] of problems) {
  if (names.length > 0) console.error(`${problem}:\n${names.map((name) => `  ${name}`).join('\n')}`);
  count += names.length;
}
console.log(`${Object.keys(en).length} texts, ${Object.keys(messages).length} messages, ${count} findings`);
process.exit(count > 0 ? 1 : 0);
