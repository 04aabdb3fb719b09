import { t } from '../platform/i18n/i18n.ts'

/** Title of the browser tab; without children it is the product's name. React moves it into the head. */
export function PageTitle({ children }: { children?: string }) {
  return <title>{children ? t('pageTitle', { page: children }) : t('appName')}</title>
}
