import { t } from '../i18n/i18n.ts'

/** The browser tab's title; without a page it is the product's name. React moves it into the head. */
export function PageTitle({ children }: { children?: string }) {
  return <title>{children ? t('pageTitle', { page: children }) : t('appName')}</title>
}
