/**
 * Lists texts of the web app without a Chinese translation, Chinese texts without an English one,
 * different placeholders, terms and typography of the Chinese, British spelling, title case, and texts that no code uses.
 */
import { readdirSync, readFileSync } from 'node:fs';
import {
  fairPoolAbi,
  liquidityLockerAbi,
  presaleFactoryAbi,
  presalePoolAbi,
  stakingFactoryAbi,
  stakingPoolAbi,
  tokenLockerAbi,
} from '@kingspad/abi';
import { PAGES } from '@kingspad/domain';
import { PAGE_DESCRIPTIONS } from '@kingspad/domain/page-descriptions';
import { en } from '../web/src/lib/i18n/en/index.ts';
import { lockerListPages } from '../web/src/lib/i18n/en/locker-list-pages.ts';
import { lockerPages } from '../web/src/lib/i18n/en/locker-pages.ts';
import { portfolio } from '../web/src/lib/i18n/en/portfolio.ts';
import { presaleFairPage } from '../web/src/lib/i18n/en/presale-fair-page.ts';
import { presaleListPages } from '../web/src/lib/i18n/en/presale-list-pages.ts';
import { presaleWizardPage } from '../web/src/lib/i18n/en/presale-wizard-page.ts';
import { presale } from '../web/src/lib/i18n/en/presale.ts';
import { recover } from '../web/src/lib/i18n/en/recover.ts';
import { shellLate } from '../web/src/lib/i18n/en/shell-late.ts';
import { sitePages } from '../web/src/lib/i18n/en/site-pages.ts';
import { stakingCreatePage } from '../web/src/lib/i18n/en/staking-create-page.ts';
import { staking } from '../web/src/lib/i18n/en/staking.ts';
import { start } from '../web/src/lib/i18n/en/start.ts';
import { walletEngine } from '../web/src/lib/i18n/en/wallet-engine.ts';
import type { Part } from '../web/src/lib/i18n/catalogue.ts';
import { zh } from '../web/src/lib/i18n/zh/index.ts';
import { inRoot } from './lib/paths.ts';
import { textsOfOtherParts, type WebSources } from './checks/text-parts.ts';
import { SPECIFIED_CASE } from './checks/specified-texts.ts';
import {
  compareTexts,
  findBritish,
  findChinese,
  findOtherTerms,
  findTitleCase,
  findUntranslated,
  findVoice,
  unusedKeys,
} from './checks/translations.ts';

/** Titles and descriptions of the pages' documents, by their keys in the Chinese catalogue. */
const pageHeads = Object.fromEntries(
  PAGES.flatMap(({ path, title }) => [
    [`title:${path}`, title],
    [`description:${path}`, PAGE_DESCRIPTIONS[path] ?? ''],
  ]),
);

/** Files that may contain a text's key: no tests, no catalogues. */
function readSources(): WebSources {
  return new Map(
    ['packages/domain/src', 'web/src']
      .flatMap((folder) =>
        readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((name) =>
          inRoot(folder, name),
        ),
      )
      .filter((path) => /\.tsx?$/.test(path) && !/(i18n|issues)\/(en|zh)\/|\.test\./.test(path))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );
}

/** The texts of each part by the name that `withTexts` takes. */
const PARTS = {
  start,
  locker: lockerPages,
  lockerLists: lockerListPages,
  pages: sitePages,
  portfolio,
  presale,
  presaleFair: presaleFairPage,
  presaleLists: presaleListPages,
  presaleWizard: presaleWizardPage,
  recover,
  shellLate,
  staking,
  stakingCreate: stakingCreatePage,
  walletEngine,
} satisfies Record<Part, object>;
const keysOfParts = Object.fromEntries(Object.entries(PARTS).map(([part, its]) => [part, Object.keys(its)]));

/** Words that are the same in Chinese. */
const NAMES = [
  ...['KingsPad', 'KingLock', 'PooCoin'],
  ...['Discord', 'Facebook', 'Github', 'Instagram', 'Reddit', 'Telegram', 'Twitter'],
  ...['APR', 'KYC', 'LP', 'SAFU'],
];

/** Texts for which the specification names no trigger. */
const WITHOUT_TRIGGER = ['title.limitExceeds', 'said.excludeLockup', 'said.noWalletAddress'];

const files = readSources();
/** Their codes are `contract.` and the name. */
const contractErrors = [
  ...tokenLockerAbi,
  ...liquidityLockerAbi,
  ...presaleFactoryAbi,
  ...presalePoolAbi,
  ...fairPoolAbi,
  ...stakingFactoryAbi,
  ...stakingPoolAbi,
].flatMap((item) => (item.type === 'error' ? [item.name] : []));
/** Errors of OpenZeppelin's tokens, which no ABI of ours has. */
const tokenErrors = ['ERC20InsufficientBalance', 'ERC20InsufficientAllowance'];
const sources = [...files.values(), ...contractErrors, ...tokenErrors].join('\n');
const english = { ...en, ...pageHeads };
const texts = compareTexts(english, zh);
const { same, needless } = findUntranslated(english, zh, NAMES);

const problems: [string, string[]][] = [
  ['texts without Chinese; English is shown', texts.missing],
  ['Chinese texts whose English is gone', texts.unknown],
  ['texts with other placeholders', texts.placeholders],
  ['Chinese texts in English words', same],
  ['names that no such text has', needless],
  ['texts that are not in the product’s voice', findVoice(english)],
  ['texts in British spelling', findBritish(english)],
  ['texts in title case that the specification does not name', findTitleCase(en, SPECIFIED_CASE)],
  ['Chinese without the one term of the glossary', findOtherTerms(english, zh)],
  ['Chinese with other terms than the glossary’s, or other typography', findChinese(zh)],
  [
    'texts that no code shows',
    unusedKeys(
      Object.keys(en).filter((key) => !WITHOUT_TRIGGER.includes(key)),
      sources,
    ),
  ],
  [
    'texts that are not loaded with the code that shows them',
    textsOfOtherParts(files, keysOfParts, ['start']),
  ],
];

let count = 0;
for (const [problem, names] of problems) {
  if (names.length > 0) console.error(`${problem}:\n${names.map((name) => `  ${name}`).join('\n')}`);
  count += names.length;
}
console.log(`${Object.keys(en).length} texts, ${count} findings`);
process.exit(count > 0 ? 1 : 0);
