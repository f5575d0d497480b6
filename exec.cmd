@rem The scripts of package.json start with `exec`, a word of every shell but this one.
@%*
