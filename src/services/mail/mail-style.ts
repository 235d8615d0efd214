/** The colours of the brand, and its logo or icon where it has one. */
export type MailLook = {
  main: string;
  accent: string;
  /** Text in the brand's colour on a dark ground. */
  pale: string;
  logo?: MailPicture | undefined;
  /** In its place where the mail is read in the dark. */
  logoDark?: MailPicture | undefined;
  /** Stands beside the name where there is no logo. */
  icon?: MailPicture | undefined;
};

export type MailPicture = { src: string; width: number; height: number };

export const IVORY = '#FBF6EF';
export const INK = '#2A1F1B';
export const SOFT = '#6A5A52';
export const HAIRLINE = '#E9DDCF';
export const SERIF = "'Cormorant Garamond',Georgia,'Times New Roman',serif";
export const SANS = "Figtree,'Segoe UI',Helvetica,Arial,sans-serif";

/**
 * Every colour is written at its element, since some programs drop this sheet. It only changes them for programs that
 * follow the dark mode of the phone, and the paddings on narrow screens.
 */
export const sheetOf = ({
  pale,
  accent,
}: MailLook): string => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.m-card{padding:24px 16px 8px!important}.m-title{font-size:28px!important}.m-stage{font-size:11px!important}}
@media (prefers-color-scheme:dark){
.m-page{background:#171210!important}
.m-card{background:#241C19!important;border-color:#45382F!important;border-top-color:${accent}!important}
.m-panel{background:#2F2521!important}
.m-ink{color:#F3E9E0!important}
.m-soft{color:#C9B9AE!important}
.m-main{color:${pale}!important}
.m-line{border-color:#45382F!important}
.m-step{background:#45382F!important}
.m-done{background:${accent}!important}
.m-by-day{display:none!important}
.m-by-night{display:inline-block!important}
}`;
