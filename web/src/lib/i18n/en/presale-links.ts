/** Links of a presale, and the way to the portal. */
export const presaleLinks = {
  'presale.link.website': 'Website',
  'presale.link.twitterLink': 'Twitter',
  'presale.link.telegramLink': 'Telegram',
  'presale.link.discordLink': 'Discord',
  'presale.link.githubLink': 'Github',
  'presale.link.redditLink': 'Reddit',
  'presale.link.facebookLink': 'Facebook',
  'presale.link.instagramLink': 'Instagram',
  'presale.link.youtubeLink': 'Video link',
  'presale.link.kycLink': 'KYC link',
  'presale.link.auditedLink': 'Audit link',
  'presale.link.safuLink': 'SAFU link',
  'presale.link.poocoinLink': 'PooCoin link',
  'lists.toPortal': 'All presales',
} as const;
