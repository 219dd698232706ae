/// <reference types="vite/client" />

/** Whether WalletConnect's client is a part of this build; set by Vite's configurations. */
declare const __HAS_WALLETCONNECT__: boolean;

/** Version of the web app, by its package. */
declare const __APP_VERSION__: string;
