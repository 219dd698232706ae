/// <reference types="vite/client" />

/** Whether the operator installed WalletConnect's package beside ours; set by vite.config.ts. */
declare const __WALLETCONNECT_INSTALLED__: boolean;
