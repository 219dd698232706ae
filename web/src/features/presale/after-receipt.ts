/** What the server has to hear after the transactions of sales. */
import './wizard/after-receipt.ts';
