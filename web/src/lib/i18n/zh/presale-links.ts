import type { presaleLinks as english } from '../en/presale-links.ts';
import type { Translation } from './translation.ts';

/** Links of a presale, and the way to the portal. */
export const presaleLinks: Translation<typeof english> = {
  'presale.link.website': '网站',
  'presale.link.twitterLink': 'Twitter',
  'presale.link.telegramLink': 'Telegram',
  'presale.link.discordLink': 'Discord',
  'presale.link.githubLink': 'Github',
  'presale.link.redditLink': 'Reddit',
  'presale.link.facebookLink': 'Facebook',
  'presale.link.instagramLink': 'Instagram',
  'presale.link.youtubeLink': '视频链接',
  'presale.link.kycLink': 'KYC 链接',
  'presale.link.auditedLink': '审计链接',
  'presale.link.safuLink': 'SAFU 链接',
  'presale.link.poocoinLink': 'PooCoin 链接',
  'lists.toPortal': '所有预售',
};
