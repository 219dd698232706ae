-- Numbers that a sign-in (EIP-4361) has to carry, each good for one; a row goes as it is used.
CREATE TABLE meta.session_nonce (
  nonce      text        PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX session_nonce_by_end ON meta.session_nonce (expires_at);

-- Wallets that signed in. Whoever reads this table cannot act for anybody: the cookie's token is kept as its SHA-256.
CREATE TABLE meta.session (
  token_hash bytea       PRIMARY KEY,
  address    bytea       NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX session_by_address ON meta.session (address, created_at);
CREATE INDEX session_by_end ON meta.session (expires_at);
