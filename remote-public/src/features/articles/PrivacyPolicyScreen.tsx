import { Article } from './Article.tsx'
import article from './texts/privacy-policy.json'

export const PrivacyPolicyScreen = () => <Article text={article.text} />
