/** Issues of the form of a fair sale, beside those of every presale. */
export const fairSaleIssues = {
  'issue.presale.supply.required': 'Please enter the tokens for sale',
  'issue.presale.supply.zero': 'Tokens for sale can not be zero',
  'issue.presale.supply.large': 'A pair can not hold so many tokens. Lower the tokens for sale',
  'issue.presale.minimumBuy.units':
    'At the hard cap the minimum buy would get less than 100,000 of the token’s smallest units. Raise the minimum buy or the tokens for sale',
  'issue.presale.maximumBuy.share': 'In a fair sale the maximum buy is at most 10% of the hard cap',
  'issue.presale.end.short': 'A fair sale lasts {hours} hours or more',
  'issue.presale.window.required': 'Please enter the closing window',
  'issue.presale.window.hours': 'Enter hours with two decimals at most',
  'issue.presale.window.short': 'The closing window is at least 1 hour and 10% of the sale’s duration',
  'issue.presale.window.long': 'The closing window is at most half of the sale’s duration',
  'issue.presale.launchPercentage': 'Launch rate should be within 50% ~ 100% of the sale rate',
} as const;
