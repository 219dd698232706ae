import type { Demo } from './demo.ts';
import { opened, seenBy, type Scene } from './scene.ts';

/** The lists of presales, a presale in each of its states, and the page that makes one. */
export async function presaleScenes(demo: Demo): Promise<Scene[]> {
  const path = async (name: string) => `/presale-details/${(await demo.sale(name)).poolContractAddress}`;
  return [
    opened('presale-portal', '/presale-portal'),
    opened('presale-overview', '/presale-portal?tab=overview'),
    opened('live-presales', '/live-presales'),
    seenBy('presale-contributions', '/presale-portal?tab=contributions', 'Investor'),
    seenBy('my-presales', '/my-presales', 'Owner'),
    opened('presale-live', await path('Lantern Network')),
    { ...opened('presale-doubtful', await path('Comet Rush')), from: '#checks' },
    opened('presale-whitelist', await path('Harbour Pay')),
    seenBy('presale-filled-owner', await path('Juniper Games'), 'Owner'),
    seenBy('presale-brings-coin', await path('Marlow Tides'), 'Investor'),
    seenBy('presale-vesting', await path('Saffron Credit'), 'Investor'),
    seenBy('presale-failed', await path('Tidal Works'), 'Investor'),
    { ...opened('presale-end', await path('Quill Protocol')), from: 'end' },
    opened('presale-fair', await path('Orchard Mutual')),
    seenBy('presale-fair-overfull', await path('Granite Relay'), 'Investor'),
    seenBy('create-presale', '/create-presale', 'Owner'),
  ];
}
