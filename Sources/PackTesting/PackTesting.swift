// PackTesting
