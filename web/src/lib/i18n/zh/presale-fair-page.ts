import { presale } from './presale.ts';
import { presaleFair } from './presale-fair.ts';

/** Texts that load with the parts of a fair sale in Chinese; those of its page are there already. */
export const presaleFairPage = { ...presale, ...presaleFair };
