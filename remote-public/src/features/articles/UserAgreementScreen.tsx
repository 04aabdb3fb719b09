import { TermsPage } from './TermsPage.tsx'
import article from './texts/user-agreement.is.json'

export const UserAgreementScreen = () => <TermsPage kind="user-agreement" bundled={article.text} />
