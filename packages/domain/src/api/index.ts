export * from './choices.ts';
export * from './common.ts';
export * from './config.ts';
export * from './market.ts';
export * from './presale.ts';
export * from './realtime.ts';
export * from './staking.ts';
export * from './token-locker.ts';
