import { disclaimer } from './disclaimer.ts';
import { lockerPages } from './locker-pages.ts';
import { pages } from './pages.ts';
import { presale } from './presale.ts';
import { recover } from './recover.ts';
import { staking } from './staking.ts';
import { start } from './start.ts';

/** Chinese, whole: for tests and checks. The app loads it in parts (see ../catalogue.ts). */
export const zh = { ...start, ...disclaimer, ...lockerPages, ...pages, ...presale, ...recover, ...staking };
