import { creation } from './creation.ts';
import { failures } from './failures.ts';
import { lockIssues } from './issues/locks.ts';
import { lockerCreate } from './locker-create.ts';
import { lockerRecord } from './locker-record.ts';
import { lockerLists } from './locker-lists.ts';
import { locker } from './locker.ts';
import { uiPicker } from './ui-picker.ts';

/** Texts that load with the pages of the lockers in Chinese. */
export const lockerPages = {
  ...creation,
  ...lockIssues,
  ...failures,
  ...locker,
  ...lockerLists,
  ...lockerCreate,
  ...lockerRecord,
  ...uiPicker,
};
