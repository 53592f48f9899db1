/** Runs before each file of tests that share a document, and leaves it as a new one would be. */
localStorage.clear()
sessionStorage.clear()
document.body.replaceChildren()
