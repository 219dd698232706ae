/** BNB Smart Chain's test network has the same id; the deployment's anchor block distinguishes the two. */
export const DEV_CHAIN_ID = 97;
