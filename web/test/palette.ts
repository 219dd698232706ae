/** The colours that src/styles/theme.css is to have, for the test that measures their contrast. */
export interface Palette {
  bg: string;
  bgRaised: string;
  surface: string;
  surface2: string;
  surface3: string;
  border: string;
  borderStrong: string;
  text: string;
  textMuted: string;
  textFaint: string;
  link: string;
  accent: string;
  accentHover: string;
  accentInk: string;
  accentText: string;
  success: string;
  danger: string;
  dangerFill: string;
  warning: string;
  focus: string;
}

export const DARK: Palette = {
  bg: '#070b14',
  bgRaised: '#0a0f1b',
  surface: '#0e1524',
  surface2: '#141d30',
  surface3: '#1c273e',
  border: '#212d46',
  borderStrong: '#647598',
  text: '#ecf0f9',
  textMuted: '#aab6cd',
  textFaint: '#8c9ab6',
  link: '#b3c6ff',
  accent: '#e6b84a',
  accentHover: '#f2c963',
  accentInk: '#17120a',
  accentText: '#edc566',
  success: '#4ccf92',
  danger: '#ff8585',
  dangerFill: '#c8323f',
  warning: '#f0b35b',
  focus: '#b3c6ff',
};

export const LIGHT: Palette = {
  bg: '#f3f5fa',
  bgRaised: '#fafbfd',
  surface: '#ffffff',
  surface2: '#eef1f8',
  surface3: '#e2e7f2',
  border: '#d5dbe8',
  borderStrong: '#77839b',
  text: '#0f1729',
  textMuted: '#46536e',
  textFaint: '#57647e',
  link: '#2a4bb8',
  accent: '#e2ae38',
  accentHover: '#d49f27',
  accentInk: '#17120a',
  accentText: '#7d5700',
  success: '#0c7047',
  danger: '#b8242f',
  dangerFill: '#b8242f',
  warning: '#8a5200',
  focus: '#2a4bb8',
};
