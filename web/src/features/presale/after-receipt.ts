/** The server steps of sales' transactions. */
import './wizard/after-receipt.ts';
