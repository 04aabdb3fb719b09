// The order matters: the policies stand before anything touches the document.
import './prepare.ts'
import './bootstrap.tsx'
