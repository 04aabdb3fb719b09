import { Article } from './Article.tsx'
import article from './texts/about.is.json'

const AboutScreen = () => <Article text={article.text} />

export { AboutScreen as Component }
