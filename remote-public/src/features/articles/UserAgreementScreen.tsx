import { TermsPage } from './TermsPage.tsx'
import article from './texts/user-agreement.json'

export const UserAgreementScreen = () => <TermsPage kind="user-agreement" bundled={article.text} />
