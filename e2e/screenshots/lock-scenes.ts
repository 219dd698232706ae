import { toUtcText } from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import { LOCKERS, type LockerName } from '../../web/src/testing/locker-places.ts';
import { LockFormPage } from '../../web/src/testing/pages/lock-form.ts';
import { LockRecordPage } from '../../web/src/testing/pages/lock-record.ts';
import { LockUpdatePage } from '../../web/src/testing/pages/lock-update.ts';
import { Shell } from '../support/pages/shell.ts';
import type { Demo } from './demo.ts';
import { open, opened, type Scene } from './scene.ts';

const DAY = 86_400;

type Person = 'Owner' | 'Investor' | 'Stranger';

/** Differences between the pictures of both lockers. */
interface Part {
  locker: LockerName;
  /** Prefix of the pictures' names. */
  prefix: '' | 'lp-';
  /** The demo's lock that shows most, by its title. */
  star: string;
  /** Wallet of the owner who looks at it. */
  owner: Person;
  form: { title: string; amount: string; cycle: string };
  /** More records, by their titles. */
  records: readonly { name: string; title: string }[];
}

const PARTS: readonly Part[] = [
  {
    locker: 'token',
    prefix: '',
    star: 'Team tokens',
    owner: 'Owner',
    form: { title: 'Team tokens, second year', amount: '25000', cycle: '30' },
    records: [{ name: 'record-plain', title: 'Treasury reserve' }],
  },
  {
    locker: 'liquidity',
    prefix: 'lp-',
    star: 'Released four times a day',
    owner: 'Owner',
    form: { title: 'Liquidity, second round', amount: '2500', cycle: '10080' },
    records: [
      { name: 'record-plain', title: 'Liquidity of the launch' },
      { name: 'record-burnt', title: 'Liquidity burnt' },
      { name: 'record-unrecognised', title: 'A pair of another exchange' },
      { name: 'record-fake', title: 'Millions of dollars, locked' },
      { name: 'record-worthless', title: 'Two tokens without a price' },
    ],
  },
];

/** The pages of both lockers, with the demo's locks on them. */
export async function lockScenes(demo: Demo): Promise<Scene[]> {
  const scenes: Scene[] = [];
  for (const part of PARTS) scenes.push(...(await scenesOf(demo, part)));
  return scenes;
}

async function scenesOf(demo: Demo, part: Part): Promise<Scene[]> {
  const { locker, prefix, records } = part;
  const { paths } = LOCKERS[locker];
  const star = await demo.lock(locker, part.star);
  const firstRelease = toUtcText((await demo.now()) + 180 * DAY);
  const scenes = [
    opened('form-empty', paths.create),
    filledForm(part, star, firstRelease),
    opened('list', paths.list),
    opened(locker === 'token' ? 'token' : 'pair', paths.detail(star.tokenAddress)),
    recordOfOwner(part, star),
    updateOfOwner(part, star),
  ];
  for (const { name, title } of records) {
    scenes.push(opened(name, paths.record((await demo.lock(locker, title)).id)));
  }
  return scenes.map((scene) => ({ ...scene, name: prefix + scene.name }));
}

function filledForm({ locker, form }: Part, star: LockRecord, first: string): Scene {
  return {
    name: 'form',
    show: async (page) => {
      const lockForm = new LockFormPage(page, locker);
      await open(page, LOCKERS[locker].paths.create);
      await connect(new Shell(page), 'Investor');
      await lockForm.fillVesting({
        token: star.tokenAddress,
        amount: form.amount,
        first,
        initialPercent: '10',
        cycle: form.cycle,
        cyclePercent: '7.5',
      });
      await lockForm.title.fill(form.title);
      const shown = new Intl.NumberFormat('en').format(Number(form.amount));
      await lockForm.summary.getByText(shown).waitFor();
    },
  };
}

function recordOfOwner({ locker, owner }: Part, { id }: LockRecord): Scene {
  return {
    name: 'record',
    show: async (page) => {
      const record = new LockRecordPage(page, locker);
      await open(page, LOCKERS[locker].paths.record(id));
      await connect(new Shell(page), owner);
      await record.unlock.waitFor();
    },
  };
}

function updateOfOwner({ locker, owner }: Part, { id }: LockRecord): Scene {
  return {
    name: 'update',
    show: async (page) => {
      const update = new LockUpdatePage(page, locker);
      await open(page, LOCKERS[locker].paths.update(id));
      await connect(new Shell(page), owner);
      await update.newTime.waitFor();
    },
  };
}

async function connect(shell: Shell, person: Person): Promise<void> {
  await shell.connectDemo(person);
  await shell.dismissNotices();
}
