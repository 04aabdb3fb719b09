// The order matters: policies must be installed before anything changes the document.
import './startup/prepare.ts'
import './bootstrap.ts'
