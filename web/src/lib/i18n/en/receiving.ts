/** Payouts to another wallet than the connected one (src/web3/components/ReceiveElsewhere.tsx). */
export const receiving = {
  'wallet.elsewhere.open': 'Receive at another wallet',
  'wallet.elsewhere.refused': 'This payout fails for your wallet',
  'wallet.elsewhere.refusedText': 'You can receive it at another address of yours.',
  'wallet.elsewhere.address': 'Receiving address',
  'wallet.elsewhere.hint': 'Use an address that you control. Exchanges may not credit it.',
  'wallet.elsewhere.invalid': 'Enter a wallet address: 0x and 40 hex digits.',
  'wallet.elsewhere.lost': 'Anything sent to this address is lost. Choose another one.',
  'wallet.elsewhere.own': 'This is your own wallet.',
  'wallet.elsewhere.contract': 'This is a contract. Make sure that you can move tokens out of it.',
  'wallet.elsewhere.review': '{amount} goes to {address}. This can’t be undone.',
  'wallet.elsewhere.send': 'Send to this address',
  'wallet.elsewhere.enter': 'Enter the receiving address first.',
} as const;
