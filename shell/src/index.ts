// The order matters: the policies must be set before anything touches the document.
import './prepare.ts'
import './bootstrap.tsx'
