@rem The scripts of package.json begin with `exec`, a word of every shell but this one.
@%*
