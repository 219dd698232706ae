const error = (name: string, ...inputs: readonly { name: string; type: string }[]) => ({
  type: 'error' as const,
  name,
  inputs,
});

/**
 * The errors that the LP locker has besides every locker's. Its whole ABI would be loaded twice; a test compares
 * these with it.
 */
export const pairLockerErrors = [
  error('Locker_NotAPair', { name: 'token', type: 'address' }),
  error('Locker_NotAFactory', { name: 'factory', type: 'address' }),
  error('Locker_FactoryListed', { name: 'factory', type: 'address' }),
  error('Locker_InvalidName'),
  error('Locker_TooManyFactories'),
  error('Seal_AlreadySealed'),
  error('Seal_NotDeployer', { name: 'account', type: 'address' }),
  error('Seal_NotSealed'),
];
