/// <reference types="vite/client" />

/** Whether WalletConnect's client is a part of this build; set by Vite's configurations. */
declare const __HAS_WALLETCONNECT__: boolean;
