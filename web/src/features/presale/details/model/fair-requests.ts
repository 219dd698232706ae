import type { Address } from '@kingspad/domain';
import { claimExcess, leaveSale } from '@kingspad/protocol/sale/calls';
import { translate } from '#lib/i18n/index.ts';
import { callRequest, type WriteRequest } from '#web3/index.ts';
import { coinText } from './requests.ts';
import type { ShownSale } from './sale.ts';

/** Takes back a part of the wallet's commitment; the server is notified afterwards. */
export const leaveRequest = (sale: ShownSale, account: Address, amount: bigint): WriteRequest =>
  callRequest('leave', sale.pool, leaveSale(sale.pool, amount, account), {
    label: translate('details.leave.action', { amount: coinText(sale, amount) }),
    failure: { title: translate('title.errorOccurred'), fallback: translate('details.leave.failed') },
    success: { title: translate('title.success'), text: translate('details.leave.done') },
    data: { pool: sale.pool, wallet: account },
  });

/** Claims the wallet's part of what is above the hard cap. */
export const excessRequest = (sale: ShownSale, to: Address): WriteRequest =>
  callRequest('claim-excess', sale.pool, claimExcess(sale.pool, to), {
    label: translate('details.excess.label', { coin: sale.coin.symbol }),
    failure: { title: translate('title.errorOccurred'), fallback: translate('details.excess.failed') },
    success: { title: translate('title.success'), text: translate('details.excess.done') },
    data: { pool: sale.pool },
  });
